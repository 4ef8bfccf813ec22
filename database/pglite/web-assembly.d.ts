/** What Node has and its types leave to the browser's. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
