/** Product categories of the invented company in three levels. */
export interface CategorySeed {
  readonly name: string;
  readonly children?: readonly CategorySeed[];
}

const category = (name: string, ...children: (CategorySeed | string)[]): CategorySeed => ({
  name,
  children: children.map((child) => (typeof child === 'string' ? { name: child } : child)),
});

export const CATEGORIES: readonly CategorySeed[] = [
  category(
    '美妆护肤',
    category('面部护肤', '洁面', '精华', '面霜', '防晒'),
    category('彩妆', '底妆', '口红', '眼妆'),
    category('身体护理', '沐浴', '护发'),
  ),
  category(
    '户外运动',
    category('露营', '帐篷', '睡袋', '户外炊具'),
    category('徒步', '徒步鞋', '登山包'),
    category('健身', '瑜伽用品', '力量器械'),
  ),
  category(
    '家居家装',
    category('软装', '窗帘', '灯具', '地毯'),
    category('家具', '沙发', '床与床垫'),
    category('收纳', '衣柜收纳', '厨房收纳'),
  ),
  category(
    '招聘服务',
    category('蓝领岗位', '普工', '骑手', '司机'),
    category('白领岗位', '运营', '销售', '设计'),
    category('校园招聘', '实习', '管培生'),
  ),
  category('房产租售', category('租房', '整租', '合租'), category('新房', '刚需户型', '改善户型'), '二手房'),
  category('本地生活', category('到店餐饮', '火锅', '咖啡', '烘焙'), category('周边游', '民宿', '景区门票')),
];
