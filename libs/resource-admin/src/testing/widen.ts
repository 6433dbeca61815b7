/** Make the screen this wide, for what asks how wide it is. */
export function widen(px: number): void {
  window.matchMedia = ((query: string) => ({
    matches: px <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
}
