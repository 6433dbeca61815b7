type Dial = (number: string) => void;

let panel: Dial | null = null;

/**
 * Let links call numbers through the phone panel.
 * @returns a function that ends this: numbers are then plain `tel:` links again
 */
export function connectDialer(dial: Dial): () => void {
  panel = dial;
  return () => {
    if (panel === dial) panel = null;
  };
}

/**
 * Call a number through the phone panel.
 * @returns false when no phone system is connected, so that the browser should follow the link
 */
export function dialThroughPanel(number: string): boolean {
  panel?.(number);
  return panel !== null;
}
