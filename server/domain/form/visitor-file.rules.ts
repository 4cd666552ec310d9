/** Documents of visitors, recognised by their content. Pure; pictures are decoded in a worker (contentOf). */
import { isSafeDocument } from '../../providers/storage/polyglot.rules';

export interface DocumentKind {
  readonly ending: string;
  readonly contentType: string;
}

const PDF: DocumentKind = { ending: 'pdf', contentType: 'application/pdf' };
const XLSX: DocumentKind = {
  ending: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const CSV: DocumentKind = { ending: 'csv', contentType: 'text/csv' };

export function pdfIn(bytes: Buffer): DocumentKind | null {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  return isPdf && isSafeDocument(bytes, PDF.contentType) ? PDF : null;
}

/** Workbooks without macros, and tables of comma-separated values. */
export function sheetIn(bytes: Buffer): DocumentKind | null {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    return bytes.includes('xl/workbook.xml') && isSafeDocument(bytes, XLSX.contentType) ? XLSX : null;
  return isTable(bytes) ? CSV : null;
}

/** UTF-8 without control characters or markup, with a separator in its first line. */
function isTable(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const [first = ''] = text.split('\n', 1);
  return /[,\t;]/.test(first) && !/[^\P{Cc}\t\r\n]/u.test(text) && !/<(?:script|html|iframe|!doctype)/i.test(text);
}
