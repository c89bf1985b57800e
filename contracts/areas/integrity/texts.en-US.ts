// The proof that the log was not altered.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  title: 'Proof',
  about:
    'All events are leaves of one hash tree, and its root is signed regularly. Heads kept elsewhere prove later that nothing before them was altered. Whoever has root on this machine has the key, too: a head is worth what its distance is. Events after the last head are not covered yet.',
  head: 'Newest head',
  noHead: 'Not signed yet.',
  signedAt: 'Signed at',
  covered: 'Events covered',
  position: 'Log position',
  root: 'Root',
  key: 'Key',
  uncovered: 'Events not covered yet',
  sign: 'Sign now',
  signed_one: '{{count}} event signed',
  signed_other: '{{count}} events signed',
  verification: 'Last verification',
  noVerification: 'Not verified yet.',
  verify: 'Verify the whole log',
  requested: 'The verification has begun',
  verifiedAt: 'Verified at',
  verifiedBy: 'By',
  result: 'Result',
  alike: 'As the heads say',
  differs: 'Differs',
  finding: {
    altered: 'Event {{number}} of stream {{stream}} at position {{position}} was altered',
    removed: 'Event {{number}} of stream {{stream}} at position {{position}} was removed',
    added: 'Event {{number}} of stream {{stream}} at position {{position}} was added afterwards',
    reordered: 'Event {{number}} of stream {{stream}} at position {{position}} has another place in the order',
  },
  entry: {
    leaf: 'Hash of the event',
    place: 'Place in the tree',
    leafOf: 'Leaf {{index}} of {{size}}',
    coveredBy: 'Covered by the head of',
    notCovered: 'No head covers this event yet. The next one will.',
    notBuilt: 'The tree has not got to this event yet.',
    proven: 'The event is in the log that this head signed',
    inTree: 'The event is in the tree as it is; no head says so yet',
    wrong: 'The proof does not lead to the root that was signed',
  },
  what: { altered: 'altered', removed: 'removed', added: 'added afterwards', reordered: 'in another order' },
  heads: 'Heads',
  kept: {
    file: 'File',
    save: 'Save',
    button: 'Compare with kept heads',
    damaged: '“{{name}}” is not the file of a signed head',
    alike_one: 'The tree grew out of {{count}} kept head. Verifying the whole log compares the events themselves',
    alike_other:
      'The tree grew out of each of {{count}} kept heads. Verifying the whole log compares the events themselves',
    lost: 'The tree did not grow out of the kept head of {{at}} over {{size}} events',
  },
  here: {
    button: 'Check in this browser',
    alike_one: 'The signature of {{count}} head is right',
    alike_other: 'The signatures of {{count}} heads are right, and each grew out of the one before',
    wrong: 'The head of {{at}} is not what its proof says',
  },
} satisfies Translation<typeof zh>;
