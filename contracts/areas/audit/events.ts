// Audit events that no other area records: sign-ins, refusals, uploads, exports. Each has its own stream, `audit-<id>`.
import { z } from 'zod';
import { Lookup, sealedText } from '../../values/sealed.ts';
import { defineEvents } from '../../events/define-events.ts';

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'not-a-sha256');
/** Of a client, in characters. */
const [MAX_ADDRESS, MAX_DEVICE] = [64, 320];
/** In characters. */
export const MAX_SCOPE = 2000;
/** Files that a browser makes. */
export const FileKind = z.enum(['csv', 'png', 'svg']);
export const ExportKind = z.enum([...FileKind.options, 'jsonl']);

/**
 * Of equal refusals within one minute only the first is recorded at once. The others become one more event with their
 * count (for access refusals: over all paths).
 */
const throttled = { minute: z.string().optional(), count: z.number().int().optional() };

export const auditEvents = defineEvents('audit', {
  /** `address`, `device`: of the client, sealed with the person's key; older entries have none. */
  SignedIn: z.object({
    administratorId: z.string(),
    method: z.enum(['password', 'wallet']),
    address: sealedText(MAX_ADDRESS).optional(),
    device: sealedText(MAX_DEVICE).optional(),
  }),
  SignedOut: z.object({ administratorId: z.string() }),
  /**
   * Failed sign-ins to one account within one minute. The account is the lookup mark of its e-mail address, or a mark
   * for an unknown account. `origins`: address and device of each client, at most ten, sealed with the person's key, or
   * with a key of the unknown account; older entries have none.
   */
  SignInsFailed: z.object({
    account: Lookup,
    minute: z.string(),
    count: z.number().int(),
    origins: z.array(sealedText(MAX_ADDRESS + MAX_DEVICE)).optional(),
  }),
  /**
   * `cause`: the response's code; older entries have none. `permission`: the route's permission, whether or not the
   * person has it.
   */
  AccessDenied: z.object({
    method: z.string(),
    path: z.string(),
    permission: z.string(),
    cause: z.enum(['not-allowed', 'xsrf-token-invalid', 'origin-not-allowed']).optional(),
    ...throttled,
  }),
  /** `told`: the rejected outcome of an execution report that contradicts the known outcome: `succeeded 0x…`. */
  CommandRefused: z.object({
    command: z.string(),
    target: z.string(),
    code: z.string(),
    told: z.string().optional(),
    ...throttled,
  }),
  /** A read model was rebuilt because of its parked events. `parked`: their number. */
  ParkedEventsRetried: z.object({ model: z.string(), parked: z.number().int() }),
  /** A picture was published. Uploading the same picture again records another event. Sizes in pixels and bytes. */
  ImageUploaded: z.object({
    address: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    size: z.number().int(),
  }),
  /**
   * An export began: recorded before the first byte is sent. `from`: for a comparison, its start position. `columns`:
   * the headings of the file; older entries have none. `kind`: by default `csv`.
   */
  Exported: z.object({
    model: z.string(),
    kind: ExportKind.optional(),
    filter: z.string(),
    from: z.string().optional(),
    position: z.string(),
    columns: z.array(z.string()).optional(),
  }),
  /**
   * The export of the same stream ended. An export without it was cut off with its process, or is still being sent.
   * `rows`, `bytes` and `sha256` (hex) describe the bytes written to the connection. `completed`: all were sent.
   */
  ExportEnded: z.object({
    model: z.string(),
    rows: z.number().int(),
    bytes: z.number().int(),
    sha256: Sha256,
    completed: z.boolean(),
  }),
  /**
   * A browser made a file from a chart or a table. Recorded before the file is saved. `scope`: its content in words,
   * sealed with the person's key, because the words may name people. `position`: of the figures. `sha256`: of the file.
   */
  FileExported: z.object({
    kind: FileKind,
    scope: sealedText(MAX_SCOPE),
    position: z.string(),
    sha256: Sha256,
  }),
});

/** The events of exports: each export has a manifest. */
export const EXPORT_EVENTS = [
  'Exported',
  'ExportEnded',
  'FileExported',
] as const satisfies readonly (keyof typeof auditEvents.schemas)[];
export const isExportEvent = (type: string): boolean => EXPORT_EVENTS.some((one) => one === type);
