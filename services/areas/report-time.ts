/**
 * The time that a report or snapshot is compared as of: its own time or its recording time, whichever is earlier.
 * RFC 3339.
 */
export const reportTimeOf = ({ seenAt, updatedAt }: Readonly<Record<'seenAt' | 'updatedAt', string>>): string =>
  seenAt < updatedAt ? seenAt : updatedAt;
