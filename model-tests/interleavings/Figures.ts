/** Statistics of the runs of a property. */
export class Figures {
  readonly #started = performance.now();
  #runs = 0;
  #commands = 0;
  #releases = 0;
  readonly #interleavings = new Set<string>();
  readonly #eventOrders = new Set<string>();
  readonly #finalStates = new Set<string>();

  constructor(private readonly name: string) {}

  /**
   * Counts one run.
   *
   * @param commands number of commands in the run.
   * @param released labels of the asynchronous work, in the order in which the run released it.
   */
  count(commands: number, released: readonly string[], eventOrder: string, finalState: string): void {
    this.#runs += 1;
    this.#commands += commands;
    this.#releases += released.length;
    this.#interleavings.add(released.join());
    this.#eventOrders.add(eventOrder);
    this.#finalStates.add(finalState);
  }

  format(): string {
    const rows: readonly (readonly [string, string | number])[] = [
      ['runs', this.#runs],
      ['commands', this.#commands],
      ['releases', this.#releases],
      ['distinct interleavings', this.#interleavings.size],
      ['distinct orders of events', this.#eventOrders.size],
      ['distinct final states', this.#finalStates.size],
      ['seconds', ((performance.now() - this.#started) / 1_000).toFixed(1)],
    ];
    return `\n${this.name}\n${rows.map(([name, value]) => `  ${name.padEnd(27)}${String(value)}\n`).join('')}`;
  }
}
