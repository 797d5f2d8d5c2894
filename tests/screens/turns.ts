/**
 * Lets so many frames and tasks pass, in which effects run and what they have loaded is drawn: on a busy machine these come late, and so does the end of this. For
 * what is to stay as it is; what is to come is waited for itself.
 */
export async function turns(count = 10): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
