export const MESSAGES = {
  product: '产品',
  unknownCategory: '类目不存在或已被删除',
  originalPrice: '原价不能低于价格',
  shown: (pages: number) => `有 ${pages} 个线上页面在展示，请先下架`,
  import: {
    price: '应为不小于 0 的数字，最多两位小数，例如 199 或 199.90',
    stock: '应为不小于 0 的整数；不填为不限',
    unknownCategory: (words: string) => `没有类目“${words}”`,
    ambiguousCategory: (words: string) => `有几个类目叫“${words}”，请写完整，例如：美妆护肤 / 面部护肤`,
    yesOrNo: '应为“是”或“否”',
    sameName: (row: number) => `与第 ${row} 行的名称相同`,
    known: '部门里已有同名的产品',
  },
} as const;
