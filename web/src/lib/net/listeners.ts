/** Those who want to hear of something, each until it stops listening. */
export class Listeners<Told> {
  #all = new Set<(told: Told) => void>();

  /** Returns how to stop listening. */
  add(callback: (told: Told) => void): () => void {
    this.#all.add(callback);
    return () => this.#all.delete(callback);
  }

  tell(told: Told): void {
    for (const callback of this.#all) callback(told);
  }
}
