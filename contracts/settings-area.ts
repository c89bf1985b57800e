// The rules people change: the event, what it is called, and who may. The rules themselves all areas declare (settings.ts).
import { z } from 'zod';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { EXPLORERS } from './explorer.ts';

/** The one stream `settings`: the rules in force are in the newest; a rule or a figure that it does not know is as it began. Older ones name no figures. */
export const settingsEvents = defineEvents('settings', { SettingsChanged: z.object({ secondPerson: z.record(z.string(), z.boolean()), values: z.record(z.string(), z.string()).optional() }) });

export const settingsDeclaration = declare({
  area: 'settings',
  noun: ['规则', 'rules'],
  group: 'settings',
  permissions: {
    'settings:read': { names: ['查看规则', 'See the rules'], to: ['custody-maker', 'custody-checker', 'operator'] },
    'settings:change': { names: ['修改规则', 'Change the rules'] },
    'settings:change-risk': { names: ['修改风险参数', 'Change risk parameters'] },
    'settings:change-prices': { names: ['修改价格参数', 'Change price parameters'] },
    'settings:change-custody': { names: ['修改提现参数', 'Change withdrawal parameters'] },
    'settings:change-points': { names: ['修改积分参数', 'Change points parameters'] },
    'settings:change-control': { names: ['修改控制参数', 'Change controls'] },
    'settings:change-explorers': { names: ['修改区块浏览器', 'Change block explorers'] },
  },
  settings: EXPLORERS,
  events: {
    SettingsChanged: ['修改规则', 'Rules changed'],
  },
  refusals: {
    'settings-unchanged': ['规则与当前相同，无需更改。', 'The rules are already like this.'],
    'mcr-not-below-ccr': ['最低抵押率 (MCR) 须低于系统临界抵押率 (CCR)。', 'The minimum ratio (MCR) must be below the critical ratio (CCR).'],
  },
});
