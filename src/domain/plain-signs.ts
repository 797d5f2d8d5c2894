/** A text with the wide signs of an East Asian keyboard made plain, and the invisible ones that messengers and pages put between signs taken out. */
export function plainSigns(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g, '')
}
