// What changing rules is called, and who may. Apart from the rules themselves, which all areas declare.
import { declare } from './declaration.ts';

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
