/** One pasted command, taken apart by the library's parser. Nothing of it is ever run, and no file is opened. */
import { CCError, toJsonObjectWarn } from 'curlconverter';
import { readParts, type CurlAnswer } from './curl.rules';

/** As browsers write it for the command line of Windows: no shell that the library knows. */
const OF_WINDOWS = /^\s*curl(\.exe)?\s.*\^["\r\n]|^\s*Invoke-WebRequest\b/s;

export function takeApart(text: string): CurlAnswer {
  if (OF_WINDOWS.test(text)) return { fault: 'windows' };
  try {
    const [parts, warnings] = toJsonObjectWarn(text);
    // What the library warns of would mean something else to a shell than what it says: a file, a substitution, a
    // second request.
    return warnings.length > 0 ? { fault: 'notPlain' } : readParts(parts);
  } catch (error) {
    if (error instanceof CCError) return { fault: 'notCurl' };
    throw error;
  }
}
