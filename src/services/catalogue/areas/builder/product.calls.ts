/** Products: what pages show and sell. The specification names their screen and the query of pages, and no call. */
import {
  batchResult,
  type CallDeclaration,
  closed,
  count,
  edited,
  entity,
  flag,
  givenCount,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../../define';
import { importParams, importResult } from '../../imports';
import { pageStatus } from '../page/list.calls';
import { CHANGE_PRODUCTS, READ_PRODUCTS } from '../../policies';
import { PRODUCT_LIMITS } from '../../sets/product';

/** Pages change with every save of a draft. */
const PAGES_PAUSE_MS = 5_000;

const price = (title: string) =>
  Type.Number({ minimum: 0, maximum: PRODUCT_LIMITS.price, title, display: 'number', description: '元，最多两位小数' });

const fields = {
  name: line('产品名称', 60, { pattern: '\\S', normal: 'NFC' }),
  /** Null: none of the organisation's. */
  categoryId: nullable(id('类目')),
  summary: line('卖点', 200, { min: 0, normal: 'NFC' }),
  price: price('价格（元）'),
  /** Null: not reduced. */
  originalPrice: nullable(price('原价（元）')),
  /** Null: not counted; 0: sold out. */
  stock: nullable(givenCount('库存')),
  picture: Type.String({
    maxLength: 2048,
    pattern: '^(https://|/|$)',
    title: '图片',
    display: 'image',
    address: { kinds: ['image'], from: 'hosts' },
  }),
  link: line('产品链接', 2048, { min: 0, pattern: '^(https://\\S+)?$', normal: false, address: 'link' }),
  onSale: flag('在售'),
};

const product = entity('Product', {
  productId: id('产品编号'),
  ...fields,
  /** Names from the top level on; empty: none. */
  category: Type.String({ title: '类目' }),
  soldOut: flag('售罄'),
  /** Published pages that show it now. */
  pageCount: count('展示页面'),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

const given = {
  categoryId: optional(fields.categoryId),
  summary: optional(fields.summary),
  originalPrice: optional(fields.originalPrice),
  stock: optional(fields.stock),
  picture: optional(fields.picture),
  link: optional(fields.link),
  onSale: optional(fields.onSale),
};

export const productCalls = {
  queryProductList: {
    summary: 'Products, last changed first',
    title: '产品列表',
    policy: READ_PRODUCTS,
    path: 'product/list',
    reads: ['product', 'page'],
    pauseMs: PAGES_PAUSE_MS,
    finds: {
      kind: '产品',
      name: 'name',
      note: 'category',
      opens: '/product/product-manage?keyword={name}&product={productId}',
    },
    params: paged(
      {
        keyword: optional(searched('产品名称或卖点', 60)),
        categoryId: optional(id('类目', { description: 'With the categories below it' })),
        onSale: optional(fields.onSale),
        soldOut: optional(flag('售罄')),
      },
      ['updateTime', 'createTime', 'price'],
    ),
    result: pageOf(product),
    export: {
      name: '产品',
      key: 'productId',
      columns: [
        'productId',
        'name',
        'category',
        'summary',
        'price',
        'originalPrice',
        'stock',
        'onSale',
        'link',
        'pageCount',
        'department',
        'creator',
        'updateTime',
      ],
    },
  },
  createProduct: {
    summary: 'Adds a product',
    title: '新建产品',
    policy: CHANGE_PRODUCTS,
    path: 'product/create',
    next: [{ label: '查看产品', to: '/product/product-manage?product={productId}' }],
    changes: ['product'],
    params: closed({ name: fields.name, price: fields.price, ...given }),
    result: product,
  },
  updateProduct: {
    summary: 'Changes a product; published pages that show it are rendered again within seconds',
    title: '修改产品',
    policy: CHANGE_PRODUCTS,
    path: 'product/update',
    changes: ['product'],
    edits: { record: 'product', key: 'productId' },
    params: closed({
      productId: id('产品'),
      name: optional(fields.name),
      price: optional(fields.price),
      ...given,
    }),
    result: product,
  },
  changeProductSale: {
    summary: 'Puts products on sale or takes them off; published pages show the others only',
    title: '上架或下架产品',
    policy: CHANGE_PRODUCTS,
    path: 'product/sale',
    changes: ['product'],
    params: closed({ productIds: ids('产品'), onSale: fields.onSale }),
    result: batchResult,
  },
  deleteProducts: {
    summary: 'Deletes products that no published page shows',
    title: '删除产品',
    policy: CHANGE_PRODUCTS,
    path: 'product/delete',
    changes: ['product'],
    params: closed({ productIds: ids('产品') }),
    result: batchResult,
  },
  queryProductPages: {
    summary: 'Pages whose published page shows a product',
    title: '展示产品的页面',
    policy: READ_PRODUCTS,
    path: 'product/pages',
    reads: ['product', 'page'],
    params: closed({ productId: id('产品') }),
    result: closed({
      list: list(
        entity('ProductPage', {
          pageId: id('页面编号'),
          pageName: Type.String({ title: '页面名称' }),
          status: pageStatus,
          publicUrl: Type.String({ title: '访问地址', display: 'link' }),
          /** Of the file that visitors get. */
          renderTime: time('最近生成'),
        }),
      ),
      total: count('总数'),
    }),
  },
  importProducts: {
    summary: 'Imports products of the department from a sheet; with `dryRun` only checks its rows',
    title: '导入产品',
    policy: CHANGE_PRODUCTS,
    path: 'product/import',
    kind: 'multipart',
    changes: ['product'],
    params: importParams,
    result: importResult,
  },
} satisfies Record<string, CallDeclaration>;
