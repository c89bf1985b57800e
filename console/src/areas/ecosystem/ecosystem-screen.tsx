import { ecosystem } from '#contracts/areas/ecosystem/declaration.ts';
import { ECOSYSTEM_SECTIONS } from '#contracts/areas/ecosystem/words.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const EcosystemScreen = resourceScreen(ecosystem, {
  columns: { order: { hidden: true }, imageAlt: { hidden: true } },
  editor: {
    sections: [
      { names: ECOSYSTEM_SECTIONS.entry, fields: ['name', 'tags'] },
      { names: ECOSYSTEM_SECTIONS.picture, fields: ['image', 'imageAlt'] },
      { names: ECOSYSTEM_SECTIONS.button, fields: ['buttonText', 'link'] },
      { names: ECOSYSTEM_SECTIONS.publishing, fields: ['publishAt', 'withdrawAt'], short: true },
    ],
  },
});
