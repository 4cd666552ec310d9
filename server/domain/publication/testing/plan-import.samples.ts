import { minuteOf } from '../../../../src/shared/text/days';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'publish.importPublishPlan': {
    async params(fixtures) {
      const name = await fixtures.publisherName();
      const row = `${name},露营,正文,露营,/demo-media/cover/food-1.svg,${minuteOf(new Date(Date.now() + 30 * 86_400_000))}`;
      return { file: new Blob([`账号,标题,正文,话题,图片,计划时间\n${row}\n`], { type: 'text/csv' }) };
    },
  },
} satisfies SomeSamples;
