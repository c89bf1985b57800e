// Media types of bodies and answers, for routes whose bodies are not JSON.
import type { RouteDeclaration } from '#contracts/wire/route.ts';

export type BodyKind = 'json' | 'form' | 'ndjson';
export interface Media {
  /** null: no body. */
  body: BodyKind | null;
  answer: string;
}
const JSON_TYPE = 'application/json';
export const BODY_TYPES: Readonly<Record<BodyKind, string>> = {
  json: JSON_TYPE,
  form: 'multipart/form-data',
  ndjson: 'application/x-ndjson',
};
const NDJSON: Media = { body: 'ndjson', answer: BODY_TYPES.ndjson };
const FORM: Media = { body: 'form', answer: JSON_TYPE };
const BY_PATH: Readonly<Record<string, Media>> = {
  '/api/ingest': NDJSON,
  '/api/ingest/try': NDJSON,
  '/api/images': FORM,
  '/api/imports/:type': FORM,
  '/api/jobs/:id/rejected.ndjson': { body: null, answer: BODY_TYPES.ndjson },
  '/images/:name': { body: null, answer: 'image/*' },
  '/metrics': { body: null, answer: 'text/plain' },
  '/docs': { body: null, answer: 'text/html' },
  '/': { body: null, answer: 'text/html' },
};

export const mediaOf = ({ path, body, response }: RouteDeclaration): Media =>
  BY_PATH[path] ?? {
    body: body ? 'json' : null,
    answer: response ? JSON_TYPE : path.endsWith('.csv') ? 'text/csv' : '*/*',
  };
