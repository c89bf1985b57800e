// The parts of the grid that are used, and no more. What checks options and explains mistakes comes in development alone.
import {
  CellApiModule, CellStyleModule, ColumnApiModule, CustomFilterModule, EventApiModule, GridStateModule, HighlightChangesModule,
  InfiniteRowModelModule, LocaleModule, ModuleRegistry, NumberFilterModule, RenderApiModule, RowApiModule, RowDragModule, RowSelectionModule, RowStyleModule, ScrollApiModule,
  TextFilterModule, TooltipModule, ValidationModule,
} from 'ag-grid-community';

ModuleRegistry.registerModules([
  CellApiModule, CellStyleModule, ColumnApiModule, CustomFilterModule, EventApiModule, GridStateModule, HighlightChangesModule,
  InfiniteRowModelModule, LocaleModule, NumberFilterModule, RenderApiModule, RowApiModule, RowDragModule, RowSelectionModule, RowStyleModule, ScrollApiModule, TextFilterModule, TooltipModule,
]);
if (import.meta.env.DEV) ModuleRegistry.registerModules([ValidationModule]);
