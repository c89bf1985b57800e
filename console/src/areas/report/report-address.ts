// The parts of the address of a report.
/** The period: `month`, `last`, or two instants. */
export const PERIOD = 'period';
/** The id of a kept report. */
export const KEPT = 'report';
export const keptReportAt = (id: string): string => `/permissions/reports?tab=period&${KEPT}=${id}`;
