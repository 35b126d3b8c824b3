// Texts as files of the person: saved and opened.

export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// The text of the file somebody chose in an <input type="file">; it can be chosen again after.
export async function chosenFile(
  event: Event,
): Promise<{ name: string; text: string } | undefined> {
  const input = event.currentTarget as HTMLInputElement;
  const file = input.files?.[0];
  if (!file) return undefined;
  const text = await file.text();
  input.value = '';
  return { name: file.name.replace(/\.[^.]*$/, ''), text };
}
