/** Whether a receipt's status says that it was voided. Servers write it in either of two words, in any case, and with blanks around it. */
export const isVoided = (status: string): boolean => /^void(?:ed)?$/i.test(status.trim())
