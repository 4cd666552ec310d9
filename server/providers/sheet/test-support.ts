/** Valid and malicious files for tests. */
import { deflateRawSync } from 'node:zlib';
import excel from 'exceljs';

export async function xlsxOf(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('表');
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A zip of these files, built by hand. `declaredSize`: the false size that it declares. */
export function zipOf(
  files: Readonly<Record<string, Buffer | string>>,
  { declaredSize }: { declaredSize?: number } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    const size = declaredSize ?? Buffer.from(content).length;
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, title, packed);
    directory.push(entry, title);
    at += local.length + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** An .xlsx with this content as its sheet. */
export const sheetOf = (sheet: Buffer | string, more?: { declaredSize?: number }): Buffer =>
  zipOf(
    { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet },
    more,
  );
