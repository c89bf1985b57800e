import type { Source } from '../../statistics/reading.ts';

export const POOLS: Source = { path: '/api/pools/series', models: ['pools'], permission: 'pool:read' };
