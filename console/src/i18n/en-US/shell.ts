// The shell: menu, header, dialogs.
import type zh from '../zh-CN/shell.ts';
import type { Translation } from '../translation.ts';

export default {
  menu: {
    label: 'Main menu', open: 'Open menu', skip: 'Skip to content',
    '/': 'Home', '/selfCustody': 'Self Custody', '/selfCustody/dataPanel': 'Data Panel', '/selfCustody/deposit': 'Deposits',
  },
} satisfies Translation<typeof zh>;
