// The rules people change: the event, what it is called, and who may. The rules themselves all areas declare (settings.ts).
import { z } from 'zod';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';

/** The one stream `settings`: the rules in force are in the newest; a rule that it does not know is as it began. */
export const settingsEvents = defineEvents('settings', { SettingsChanged: z.object({ secondPerson: z.record(z.string(), z.boolean()) }) });

export const settingsDeclaration = declare({
  area: 'settings',
  noun: ['规则', 'rules'],
  group: 'settings',
  permissions: {
    'settings:read': { names: ['查看规则', 'See the rules'], to: ['custody-maker', 'custody-checker', 'operator'] },
    'settings:change': { names: ['修改规则', 'Change the rules'] },
  },
  events: {
    SettingsChanged: ['修改规则', 'Rules changed'],
  },
  refusals: {
    'settings-unchanged': ['规则与当前相同，无需更改。', 'The rules are already like this.'],
  },
});
