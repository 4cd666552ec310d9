/** Speaking by the program of this machine: a stand-in for espeak-ng that writes down how it was called. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { espeak, findEspeak } from './espeak';
import { speak } from '.';

const folder = mkdtempSync(join(tmpdir(), 'atelier-voice-'));
const program = join(folder, 'espeak-ng');
/** What espeak-ng streams: a header that promises as much as can be. */
const WAV = `RIFF\\xff\\xff\\xff\\x7fWAVEfmt \\x10\\0\\0\\0\\x01\\0\\x01\\0\\x40\\x1f\\0\\0\\x80\\x3e\\0\\0\\x02\\0\\x10\\0data\\xff\\xff\\xff\\x7f`;
const stand = (body: string) => {
  writeFileSync(program, `#!${process.execPath}\n${body}`);
  chmodSync(program, 0o755);
};
const says = `const fs = require('node:fs'); const text = fs.readFileSync(0, 'utf8');
fs.writeFileSync(${JSON.stringify(join(folder, 'called'))}, JSON.stringify({ args: process.argv.slice(2), text }));
process.stdout.write(Buffer.concat([Buffer.from("${WAV}", 'latin1'), Buffer.alloc(100)]));`;
const signal = new AbortController().signal;

beforeAll(() => stand(says));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('espeak-ng', () => {
  it('is found on the PATH, or not', () => {
    expect(findEspeak(`/nowhere:${folder}`)).toBe(program);
    expect(findEspeak('/nowhere')).toBeUndefined();
    expect(findEspeak('')).toBeUndefined();
  });
  it('is given the text on its input alone: no text is an option or a command', async () => {
    const text = '$(touch /tmp/x); `id` "; rm -rf / --help\n你好';
    const wav = await espeak(program, { text, voice: 'deep', speed: 1.5 }, signal);
    expect(JSON.parse(readFileSync(join(folder, 'called'), 'utf8'))).toEqual({ args: ['-v', 'cmn+m7', '-s', '240', '--stdin', '--stdout'], text });
    // A player reads how long it is.
    expect([wav.length, wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([144, 136, 100]);
  });
  it('says when it fails, and stops when nobody waits any more', async () => {
    stand('process.exit(1)');
    await expect(espeak(program, { text: 'a', voice: 'male', speed: 1 }, signal)).rejects.toThrow('语音合成程序出错了');
    stand('setTimeout(() => {}, 60000)');
    const left = new AbortController();
    const speaking = espeak(program, { text: 'a', voice: 'male', speed: 1 }, left.signal);
    left.abort();
    await expect(speaking).rejects.toThrow('语音合成程序出错了');
  });
});

it('a provider that is away, or answers nothing, is told', async () => {
  await expect(speak({ url: 'http://127.0.0.1:9', key: null, model: 'm' }, { text: 'a', voice: 'female', speed: 1 }, signal)).rejects.toThrow('语音合成服务没有响应');
});
