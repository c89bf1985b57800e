import type { AdministratorStatus } from '#contracts/administrator.ts';
import type { Tone } from '../../app/palette.ts';

export const administratorTone: Record<AdministratorStatus, Tone> = { ENABLED: 'good', DISABLED: 'bad' };
