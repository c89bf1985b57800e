// The parts of the address of a report.
/** The period: `month`, `last`, or two instants. */
export const PERIOD = 'period';
/** The shift: two instants. */
export const SHIFT = 'shift';
/** The id of a kept report. */
export const KEPT = 'report';
export const keptReportAt = (id: string): string => `/permissions/reports?tab=period&${KEPT}=${id}`;
