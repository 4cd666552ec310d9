/** Checks styles: known breakpoints and properties with values that they accept. */
import { isTemplate } from '../../language/expression';
import { BREAKPOINTS, type Json } from '../document';
import { type StyleProperty, stylePropertyOf, writtenValue } from '../primitives/styles';
import { isRow } from '../props';
import { type Path, type PageProblem, problem } from './problem';

export function styleProblems(styles: unknown, path: Path, nodeId: string | null): PageProblem[] {
  const found = (at: Path, message: string) => problem('bad-style', [...path, ...at], nodeId, message);
  if (styles === undefined) return [];
  if (!isRow(styles)) return [found([], '样式应为一组断点')];
  return Object.entries(styles).flatMap(([breakpoint, style]) => {
    if (!(BREAKPOINTS as readonly string[]).includes(breakpoint))
      return [found([breakpoint], `没有断点 ${breakpoint}；可用的断点：${BREAKPOINTS.join('、')}`)];
    if (!isRow(style)) return [found([breakpoint], '断点的样式应为一组属性')];
    return Object.entries(style).flatMap(([name, value]) => {
      const property = stylePropertyOf(name);
      if (!property) return [found([breakpoint, name], `没有样式 ${name}`)];
      const isFine =
        isTemplate(value) ||
        (property.ofPage && nodeId !== null ? false : writtenValue(property, value as Json) !== undefined);
      return isFine ? [] : [found([breakpoint, name], `“${property.title}”应为${expected(property)}`)];
    });
  });
}

function expected({ kind, choices = {}, minimum, maximum, relative, ofPage }: StyleProperty): string {
  if (ofPage) return '页面的样式，组件上不能设置';
  const range = `${minimum} 到 ${maximum}`;
  switch (kind) {
    case 'length':
      return `${range} 的数字（设计像素）${relative ? '、百分比或 auto' : ''}`;
    case 'sides':
      return `${range} 的数字、百分比或 auto，或四边各一个的列表`;
    case 'number':
      return `${range} 的数字`;
    case 'color':
      return '颜色，如 #c8233f';
    case 'picture':
      return '上传的图片，或以 https:// 开头的地址';
    default:
      return `以下之一：${Object.keys(choices).join('、')}`;
  }
}
