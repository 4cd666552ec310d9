/**
 * Props of amis's types: those of its schema (generated/props.ts), and those that only its documentation and examples
 * use.
 */
import { ANYWHERE, BY_TYPE } from './generated/props';
import { amisTypeOf, namesIn } from './types';

/** Props that any node type may have because of its parent: a form, a grid, a table, a list. */
export const ANYWHERE_BESIDE = `
  checkAllLabel colSpan columnClassName columnRatio data gridClassName h height hiddenOnHover keyField loading loadingOn mobile position quickEditEnabledOn requiredOn
  resetOnFailed resetValue rowSpan saveImmediately span textOverflow title tooltip tooltipPlacement tooltipTrigger valign w x y`;

export const DOCUMENTED: Readonly<Record<string, string>> = {
  action: 'active confirmTitle fileName payload messages',
  barcode: 'options',
  breadcrumb:
    'dropdownClassName dropdownItemClassName itemClassName items labelMaxLength separator separatorClassName source tooltipPosition',
  button: 'confirmTitle content copyFormat fileName messages payload',
  'button-group-select': 'labelField option valueField',
  calendar: 'format valueFormat',
  card: 'actionsCount bodyClassName checkable dragging hideCheckToggler href itemAction multiple selectable selected',
  cards: 'columnsCount multiple selectable',
  chart: 'body',
  checkbox: 'disableOn rowClick selectedRowKeys selectedRowKeysExpr selections',
  checkboxes: 'itemClassName labelField optionType valueField',
  code: 'editorTheme language maxHeight tabSize wordWrap',
  collapse: 'accordion active activeKey enableFieldSetStyle expandIconPosition',
  color: 'popOverContainerSelector',
  combo: 'addBtn deleteBtn itemClassName itemsWrapperClassName removableMode',
  'condition-builder': 'fieldClassName inputSettings selectMode showIf showNot uniqueFields',
  container: 'expandableOn expandedRowClassNameExpr expandedRowKeys expandedRowKeysExpr',
  crud: `
    btnClassName closeOnClick closeOnOutside columnsCount columnsNum defaultCollapsed defaultIsOpened disabledTip footerBtnSize hideExpandIcon icon iconOnly level
    maxItemSelectionLength modalColumnCount modalHeight modalSize modalWidth overlay primaryField resetPageAfterAjaxItemAction showBtnToolbar switchPerPage`,
  dialog: 'dataMapSwitch withDefaultData',
  divider: 'color direction lineStyle rotate titleClassName titlePosition',
  'dropdown-button': 'defaultIsOpened icon',
  flex: 'isFixedHeight mobile',
  form: 'close closeDialogOnSubmit inheritData trimValues',
  'grid-2d': 'rowGap',
  image: 'clickAction enlargeCaption enlargeTitle maxScale minScale',
  images: 'enlargeWithGallary',
  'input-date': 'embed',
  'input-date-range': 'clearable utc',
  'input-datetime': 'closeOnSelect embed popOverContainerSelector',
  'input-datetime-range': 'clearable timeFormat utc',
  'input-kv': 'autoParseJSON defaultValue draggable keyPlaceholder keySchema valuePlaceholder valueSchema valueType',
  'input-kvs': 'addButtonText keyItem valueIsArray valueItems',
  'input-month': 'embed popOverContainerSelector',
  'input-quarter': 'embed',
  'input-month-range': 'clearable utc',
  'input-number': 'clearValueOnEmpty clearable',
  'input-password': 'revealPassword',
  'input-quarter-range': 'clearable utc',
  'input-range': 'showInputUnit tipFormatter',
  'input-table': 'multiple strictMode',
  'input-tag': 'labelField valueField',
  'input-text': 'labelField valueField',
  'input-time': 'embed popOverContainerSelector',
  'input-time-range': 'clearable',
  'input-tree': `
    autoComplete inTag initiallyOpen itemHeight labelField maxLength menuTpl minLength rootCreateTip showRadio toolbar toolbarClassName treeContainerClassName
    unfoldedLevel valueField virtualThreshold`,
  'input-year': 'embed',
  'input-year-range':
    'animation clearable displayFormat embed maxDate maxDuration minDate minDuration popOverContainerSelector utc valueFormat',
  json: 'jsonTheme',
  list: 'multiple selectable',
  'list-select': 'labelField valueField',
  markdown: 'src',
  'matrix-checkboxes': 'textAlign xCheckAll yCheckAll',
  month: 'displayFormat format valueFormat',
  nav: 'valueField',
  number: 'affix kilobitSeparator percent precision prefix suffix unitOptions',
  pagination: 'ellipsisPageGap lastPage',
  portlet: 'activeKey',
  property: 'column contentStyle items labelStyle separator source titleStyle',
  radio: 'disableOn',
  radios: 'labelField optionClassName valueField',
  select:
    'checkAllBySearch filterOption hideSelected labelField mobileClassName noResultsText popOverContainerSelector valueField',
  spinner: 'showOn',
  switch: 'icon',
  table: `
    affixRowClassNameExpr checkOnItemClick columnWidth disableOn draggable expandable expandableOn footer itemAction itemActions itemCheckableOn itemDraggableOn key
    lineHeight multiple reUseRow rowClassName rowClick rowClickIgControl rowSelection selectable selectedRowKeys selectedRowKeysExpr selections sticky syncLocation text`,
  'table-view': 'border borderColor caption captionSide cols padding trs',
  tabs: 'toolbarClassName',
  tags: 'collapseButton collapseButtonText delimiter expendButton expendButtonText inTag labelTpl limit words',
  textarea: 'trimContents',
  tpl: 'showNativeTitle',
  transfer: 'delimeter',
  'tree-select': 'autoComplete iconField labelField valueField',
  wizard: 'initFetch initFetchOn',
};

const known = new Map<string, ReadonlySet<string>>();

/** undefined if amis does not describe the type. */
export function amisPropsOf(type: string): ReadonlySet<string> | undefined {
  const name = amisTypeOf(type)?.drawnAs ?? type.toLowerCase().replace(/^static-/, '');
  const [own, further] = [BY_TYPE, DOCUMENTED].map((props) => (Object.hasOwn(props, name) ? props[name] : undefined));
  if (own === undefined && further === undefined) return undefined;
  let props = known.get(name);
  if (!props)
    known.set(name, (props = new Set([own ?? '', further ?? '', ANYWHERE, ANYWHERE_BESIDE].flatMap(namesIn))));
  return props;
}
