/**
 * `fetch` that tells how much of the body is on its way, from 0 to 1: only XMLHttpRequest knows in every
 * browser. For uploads alone.
 */
export function fetchWithProgress(onProgress: (share: number) => void) {
  return (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
        lengthComputable && onProgress(loaded / total);
      request.onload = () =>
        resolve(
          new Response(request.status === 204 ? null : request.responseText, { status: request.status }),
        );
      request.onerror = () => reject(new TypeError('The upload did not arrive'));
      const { signal } = init;
      const abort = () => {
        request.abort();
        reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      request.send(init.body instanceof FormData ? init.body : null);
    });
}
