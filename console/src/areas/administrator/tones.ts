import type { AdministratorStatus } from '#contracts/areas/administrator/events.ts';
import type { Tone } from '../../app/look/palette.ts';

export const administratorTone: Record<AdministratorStatus, Tone> = { ENABLED: 'good', DISABLED: 'bad' };
