/** The sample of a call; a call without one does not compile. */
import type { PageParams } from '../../server/db/paging';
import { callsByName, type Call } from '../../src/services/catalogue';
import type { CallName } from '../../src/services/catalogue/generated/types';
import { isExport } from './request';
import { samples } from './generated/samples';
import type { Sample } from './sample';

/** The sample of an export is that of its list, without paging. */
export function sampleOf(call: Call): Sample<CallName> {
  if (isExport(call)) {
    const { params, ...sample } = sampleOf(callsByName.get(call.name)!);
    return {
      ...sample,
      params: async (fixtures, who) => {
        const { pageNo: _, pageSize: __, ...filters } = (await params(fixtures, who)) as PageParams;
        return filters as never;
      },
    };
  }
  const sample = samples[call.name as CallName] as unknown as Sample<CallName>;
  return call.ofKind === undefined
    ? sample
    : (sample.kinds as unknown as Record<string, Sample<CallName>>)[call.ofKind]!;
}
