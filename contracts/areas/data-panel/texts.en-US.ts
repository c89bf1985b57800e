// The data panel of self custody.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  tabs: 'Custody data',
  overview: 'Overview',
  refresh: 'Refresh',
  price: 'Bitcoin price',
  deposits_one: '{{shown}} deposit',
  deposits_other: '{{shown}} deposits',
  flow: {
    label: 'Inflow, outflow and net, {{scope}}',
    title: 'Inflow and outflow',
    net: 'Net',
    netAbout: 'Inflow minus outflow',
    allStates: 'Flows count all states.',
  },
} satisfies Translation<typeof zh>;
