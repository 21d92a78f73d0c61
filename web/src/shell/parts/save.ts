/** Offers a file to keep. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Offers a text as a file to keep. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  saveFile(name, new Blob([text], { type }));
}

/** Offers something as a JSON file to keep. */
export function save(name: string, content: unknown): void {
  saveText(name, JSON.stringify(content, null, 1), 'application/json');
}
