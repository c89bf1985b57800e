// Routes that every signed-in person may call, reviewed like the others (reviewed-rights.ts).
export const SESSION_ROUTES: readonly string[] = [
  'GET /api/requests',
  'GET /api/requests/values',
  'GET /api/requests/amounts',
  'GET /api/requests/changes',
  'GET /api/requests/comparison',
  'GET /api/requests/export.csv',
  'GET /api/requests/comparison.csv',
  'GET /api/requests/:id',
  'GET /api/requests/:id/events',
  // Confirming and rejecting also need the permission of the requested action (requests.test.ts).
  'POST /api/requests/:id/confirm',
  'POST /api/requests/:id/reject',
  'POST /api/requests/:id/withdraw',
  'GET /api/jobs',
  'GET /api/jobs/values',
  'GET /api/jobs/amounts',
  'GET /api/jobs/changes',
  'GET /api/jobs/comparison',
  'GET /api/jobs/export.csv',
  'GET /api/jobs/comparison.csv',
  'GET /api/jobs/:id',
  'GET /api/jobs/:id/events',
  'GET /api/jobs/:id/rows',
  // For one's own jobs; those of others need job:stop (imports.test.ts).
  'POST /api/jobs/:id/stop',
  'GET /api/jobs/:id/rejected.ndjson',
  'GET /api/jobs/:id/results',
  // Also needs the action's permission (batches.test.ts).
  'POST /api/jobs/:id/retry',
  'GET /api/jobs/:id/retry',
  // Each fact type needs its own permissions (imports.test.ts).
  'POST /api/imports/:type',
  'GET /api/imports/:type/:id',
  'POST /api/imports/:type/:id/try',
  'POST /api/imports/:type/:id/send',
  'POST /api/imports/:type/:id/rows',
  'GET /api/imports/:type/template.csv',
  // Only those of lists that the person may read (handover/routes.test.ts).
  'GET /api/handovers',
  // Also needs the permissions to read the record and to decide on it.
  'GET /api/handovers/receivers',
  'POST /api/handovers',
  // For one's own handovers, and those to oneself.
  'POST /api/handovers/:id/return',
  // Each also needs the permission to read the record (note/routes.test.ts); the last two are for one's own mentions.
  'GET /api/notes',
  'GET /api/notes/readers',
  'POST /api/notes',
  'GET /api/notes/mentions',
  'POST /api/notes/:id/read',
  'GET /api/views',
  'POST /api/views',
  'POST /api/views/:id/rename',
  'POST /api/views/:id/remove',
  // Also needs the permission of the page's list (loader.test.ts).
  'GET /__serverLoader',
];
