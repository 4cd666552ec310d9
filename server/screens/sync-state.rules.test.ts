import { expect, it } from 'vitest';
import { judgeSync, type SyncState, type SyncVerdict } from './sync-state.rules';

const rows: [about: string, syncState: SyncState, verdict: SyncVerdict][] = [
  ['it is as the newest version is', { disk: 'a', newest: 'a', seen: 'b', older: false }, 'agrees'],
  ['nothing is there and nothing ought to be', { disk: null, newest: null, seen: undefined, older: false }, 'agrees'],
  ['another server published', { disk: 'a', newest: 'b', seen: 'a', older: true }, 'behind'],
  ['another server deleted it', { disk: 'a', newest: null, seen: 'a', older: true }, 'behind'],
  ['another server made it', { disk: null, newest: 'a', seen: null, older: false }, 'behind'],
  ['somebody edited it', { disk: 'b', newest: 'a', seen: 'a', older: false }, 'edited'],
  ['somebody put an older text back', { disk: 'b', newest: 'a', seen: 'a', older: true }, 'edited'],
  ['somebody edited it while another server published', { disk: 'c', newest: 'b', seen: 'a', older: false }, 'edited'],
  ['somebody edited what another server deleted', { disk: 'c', newest: null, seen: 'a', older: false }, 'edited'],
  ['somebody brought back what was deleted', { disk: 'a', newest: null, seen: null, older: true }, 'edited'],
  ['somebody deleted it', { disk: null, newest: 'a', seen: 'a', older: false }, 'removed'],
  [
    'somebody deleted it while another server published',
    { disk: null, newest: 'b', seen: 'a', older: false },
    'behind',
  ],
  [
    'a folder is new here and has what was published long ago',
    { disk: 'a', newest: 'b', seen: undefined, older: true },
    'behind',
  ],
  ['a folder is new here and brings something', { disk: 'c', newest: 'b', seen: undefined, older: false }, 'edited'],
  ['a folder is new here and empty', { disk: null, newest: 'a', seen: undefined, older: false }, 'behind'],
  ['nothing was ever published', { disk: 'a', newest: null, seen: undefined, older: false }, 'edited'],
];

it.each(rows)('%s', (_about, syncState, verdict) => {
  expect(judgeSync(syncState)).toBe(verdict);
});
