/** Documents, templates and stored pictures for the tests of images. */
import { createCanvas } from '@napi-rs/canvas';
import type { ImageDocument, Layer } from '../../../src/images/document';
import { COMMON, OWN_IMAGE } from '../../../src/services/catalogue/bases';
import type { UploadedFileInfo } from '../../../src/services/catalogue/generated/types';
import type { Backend } from '../../../tests/backend';

export const titleLayer = (text: string, values: Partial<Extract<Layer, { type: 'text' }>> = {}): Layer => ({
  id: 'title',
  type: 'text',
  x: 20,
  y: 40,
  width: 320,
  height: 120,
  text,
  lines: [text],
  font: 'sans',
  size: 40,
  weight: 700,
  color: '#222222',
  align: 'left',
  lineHeight: 1.4,
  ...values,
});

export const documentOf = (...layers: Layer[]): ImageDocument => ({
  version: 1,
  width: 360,
  height: 480,
  background: '#ffe4e8',
  layers,
});

export const TEMPLATE = {
  name: '封面',
  category: 'cover' as const,
  document: documentOf(titleLayer('标题', { variable: 'title' })),
  variables: [{ name: 'title', title: '标题', type: 'text' as const, isRequired: true as const, max: 12 }],
};

/** A picture in one colour; the lower half is transparent if `isMask`. */
export function pictureOf(width: number, height: number, color: string, isMask = false): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, isMask ? height / 2 : height);
  return canvas.encodeSync('png');
}

async function sendFile(backend: Backend, url: string, content: Buffer, name: string, type: string) {
  const form = new FormData();
  if (type.startsWith('audio/')) form.append('type', 'audio');
  if (type === 'application/pdf') form.append('type', 'document');
  form.append('file', new Blob([Uint8Array.from(content)], { type }), name);
  const wire = new Response(form);
  const answer = await backend.app.inject({
    method: 'POST',
    url,
    headers: { ...backend.headers.operator, 'content-type': wire.headers.get('content-type')! },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  return answer.json<{ code: number; msg: string; data: unknown }>();
}

async function store(backend: Backend, content: Buffer, name: string, type: string): Promise<string> {
  const { data } = await sendFile(backend, `${COMMON}/cos/upload`, content, name, type);
  return (data as UploadedFileInfo).url;
}

/** The address of the stored picture. */
export const storePicture = (backend: Backend, content: Buffer) => store(backend, content, 'a.png', 'image/png');

/** The address of the stored WAV file. */
export const storeSound = (backend: Backend, content: Buffer) => store(backend, content, 'a.wav', 'audio/wav');

/** The address of the stored PDF file. */
export const storePdf = (backend: Backend, content: Buffer) => store(backend, content, 'a.pdf', 'application/pdf');

export const sendSheet = (backend: Backend, content: Buffer) =>
  sendFile(backend, `${OWN_IMAGE}/read-sheet-rows`, content, 'rows.csv', 'text/csv');

/** The file that a call of kind `blob` answers. */
export async function fileOf(backend: Backend, path: string, params: object): Promise<{ type: string; body: Buffer }> {
  const answer = await backend.app.inject({
    method: 'POST',
    url: `${OWN_IMAGE}/${path}`,
    headers: backend.headers.operator,
    payload: params,
  });
  return { type: String(answer.headers['content-type']), body: answer.rawPayload };
}
