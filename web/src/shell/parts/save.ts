/** Offers a text as a file to keep. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Offers something as a JSON file to keep. */
export function save(name: string, content: unknown): void {
  saveText(name, JSON.stringify(content, null, 1), 'application/json');
}
