import { describe, expect, it } from 'vitest';
import type { ImageDocument, PictureLayer } from '../../../../images/document';
import { CallError } from '../../../../services/client';
import { createClientDouble } from '../../../../services/testing';
import { isOtherRatio, present, withPlaced, withReplaced } from './chosen';
import { MESSAGES } from './generate.messages';
import { BEGIN, missing, send, sentenceOf } from './request';

const LAYER: PictureLayer = {
  id: 'p',
  type: 'picture',
  x: 10,
  y: 20,
  width: 100,
  height: 100,
  src: '/files/p.jpg',
  natural: { width: 400, height: 400 },
  crop: { x: 40, y: 0, width: 200, height: 200 },
  cutout: '/files/c.png',
};
const DOCUMENT: ImageDocument = { version: 1, width: 300, height: 400, background: null, layers: [LAYER] };
const CANDIDATE = { imageUrl: '/files/n.png', width: 1024, height: 1024, prompt: '海边的早晨' };
const ANSWER = { isOffline: false, provider: '模型', list: [{ ...CANDIDATE }] };
const { signal } = new AbortController();

describe('chosen', () => {
  it('withReplaced: the same part in the same place, without the old cutout', () => {
    const [layer] = withReplaced(DOCUMENT, LAYER, CANDIDATE)!.layers as readonly PictureLayer[];
    expect(layer).toMatchObject({ id: 'p', x: 10, src: '/files/n.png', crop: { x: 102.4, width: 512 } });
    expect(layer).not.toHaveProperty('cutout');
  });

  it('withReplaced: another ratio shows the middle', () => {
    const wide = { ...CANDIDATE, width: 1536 };
    expect(isOtherRatio(wide, LAYER)).toBe(true);
    expect(withReplaced(DOCUMENT, LAYER, wide)!.layers[0]).not.toHaveProperty('crop');
  });

  it('withPlaced: above the original, named by its description; alone in the middle of the document', () => {
    const { document, id } = withPlaced(DOCUMENT, LAYER, CANDIDATE);
    expect(document.layers.map((layer) => layer.id)).toEqual(['p', id]);
    expect(document.layers[1]).toMatchObject({ name: '海边的早晨', x: 10, y: 20 });
    const alone = withPlaced(DOCUMENT, undefined, CANDIDATE).document.layers[1];
    expect(alone).toMatchObject({ x: 0, y: 50, width: 300, height: 300 });
  });

  it('present: undefined once the original is deleted', () => {
    expect(present(DOCUMENT, 'p')).toBe(LAYER);
    expect(present({ ...DOCUMENT, layers: [] }, 'p')).toBeUndefined();
  });
});

describe('request', () => {
  it('missing: asks for a description or a marked part', () => {
    expect(missing(BEGIN, [])).toBe(MESSAGES.promptMissing);
    expect(missing({ ...BEGIN, mode: 'inpaint', prompt: '云' }, [])).toBe(MESSAGES.maskMissing);
    expect(missing({ ...BEGIN, mode: 'variation' }, [])).toBe('');
  });

  it('send: uses the second version of the call only with a reference, a strength or a description', async () => {
    const client = createClientDouble({
      'image.generate': ANSWER,
      'image.variation': ANSWER,
      'image.variationV2': ANSWER,
    });
    const variation = { ...BEGIN, mode: 'variation' } as const;
    await send(client, { ...BEGIN, prompt: ' 海边 ' }, undefined, [], signal);
    await send(client, variation, LAYER, [], signal);
    const reference = { src: '/files/r.jpg', width: 5, height: 5 };
    await send(client, { ...variation, further: { reference, strength: 0.4 } }, LAYER, [], signal);
    await send(client, { ...variation, prompt: '秋天' }, LAYER, [], signal);
    expect(client.asked).toEqual([
      { name: 'image.generate', params: { prompt: '海边', size: 'portrait', count: 2 } },
      { name: 'image.variation', params: { imageUrl: '/files/p.jpg', count: 2 } },
      {
        name: 'image.variationV2',
        params: { imageUrl: '/files/p.jpg', count: 2, strength: 0.4, referenceUrl: '/files/r.jpg' },
      },
      { name: 'image.variationV2', params: { imageUrl: '/files/p.jpg', count: 2, prompt: '秋天' } },
    ]);
  });

  it('sentenceOf: different messages for stopped, timed out and refused requests', () => {
    expect(sentenceOf(new CallError({ kind: 'aborted', message: 'x' }))).toBe(MESSAGES.stopped);
    expect(sentenceOf(new CallError({ kind: 'timeout', message: 'x' }))).toContain(MESSAGES.timeout);
    expect(sentenceOf(new CallError({ kind: 'rejected', message: '描述没有通过审核' }))).toBe(
      '没有生成：描述没有通过审核',
    );
  });
});
