/** Parses one pasted command with the library. Executes nothing and opens no file. */
import { CCError, toJsonObjectWarn } from 'curlconverter';
import type { CurlAnswer } from '../../kernel/work/orders';
import { readParts } from './curl.rules';

/** The browsers' cmd and PowerShell formats, which the library cannot parse. */
const OF_WINDOWS = /^\s*curl(\.exe)?\s.*\^["\r\n]|^\s*Invoke-WebRequest\b/s;

export function takeApart(text: string): CurlAnswer {
  if (OF_WINDOWS.test(text)) return { fault: 'windows' };
  try {
    const [parts, warnings] = toJsonObjectWarn(text);
    // A warning means that a shell would do more than send one request: read a file, substitute a variable, send a
    // second one.
    return warnings.length > 0 ? { fault: 'notPlain' } : readParts(parts);
  } catch (error) {
    if (error instanceof CCError) return { fault: 'notCurl' };
    throw error;
  }
}
