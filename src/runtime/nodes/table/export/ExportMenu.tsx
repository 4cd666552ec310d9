/** What an export can save: all rows that match the filters, or the selected ones. Loads when it is opened. */
import { EXPORT } from '../../../../services/catalogue/limits';
import { runOf } from './export-run';
import type { ExportToolProps } from '../tool-props';
import { RowMenu } from '../rows/RowMenu';
import { type ExportFormat } from './useExport';

const FORMATS: readonly { format: ExportFormat; name: string }[] = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
];

export interface ExportMenuProps extends ExportToolProps {
  readonly anchor: HTMLElement;
  onClose(): void;
}

export default function ExportMenu({ exporting, total, chosen, anchor, onClose }: ExportMenuProps) {
  const offered = [
    ...FORMATS.map(({ format, name }) => ({
      text: `导出全部筛选结果（${name}）`,
      disabled: total === 0,
      start: () => exporting.start(runOf(exporting, format)),
    })),
    ...(chosen.length > 0
      ? FORMATS.map(({ format, name }) => ({
          text: `导出所选 ${chosen.length} 条（${name}）`,
          disabled: chosen.length > EXPORT.chosen,
          start: () => exporting.start(runOf(exporting, format, chosen)),
        }))
      : []),
  ];
  return (
    <RowMenu
      label="导出"
      anchor={anchor}
      actions={offered.map(({ text, disabled }, index) => ({ index, text, disabled, danger: false }))}
      onChoose={(index) => offered[index]!.start()}
      onClose={onClose}
    />
  );
}
