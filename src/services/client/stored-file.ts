/** Bytes of stored files, for code that decodes them itself. Their names are their protection: no session is sent. */

/** @param accept which forms of a picture the server may choose. */
export async function readStoredFile(address: string, accept = '*/*'): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'omit', headers: { accept } });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.blob();
}
