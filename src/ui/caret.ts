/** Puts the caret at the end of a field; a text that is selected stays so. */
export function caretToEnd(field: HTMLInputElement): void {
  const end = field.value.length
  if (field.selectionStart === field.selectionEnd && field.selectionStart !== end) field.setSelectionRange(end, end)
}
