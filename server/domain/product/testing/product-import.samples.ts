import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'builder.importProducts': {
    params: (fixtures) => ({ file: new Blob([`产品名称,价格\n${fixtures.text()},9.9`]) }),
    anywhere: true,
  },
} satisfies SomeSamples;
