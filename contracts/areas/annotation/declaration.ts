// Declaration of annotations, the marks of charts for what happened. They have no events of their own.
import { declare } from '../../declared/declaration.ts';

export const annotationDeclaration = declare({
  area: 'annotation',
  noun: ['事件标记', 'annotation'],
  permissions: {},
  models: { annotations: ['事件标记', 'Annotations'] },
});
