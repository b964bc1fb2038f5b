/** The innermost element with the selector that is or contains the target of an event. */
export function closest<Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
