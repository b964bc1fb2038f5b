/**
 * An event of the document rather than a list of listeners: the entry script and `interactive.ts` each have a copy of
 * the modules that they share.
 */
export function documentEvent<Detail>(name: string) {
  return {
    emit(detail: Detail): void {
      document.dispatchEvent(new CustomEvent(name, { detail }));
    },
    /** Returns a function that removes the listener. */
    on(listener: (detail: Detail) => void): () => void {
      const onEvent = (event: Event) => {
        // Only `emit` dispatches this event.
        if (event instanceof CustomEvent) listener(event.detail as Detail);
      };
      document.addEventListener(name, onEvent);
      return () => document.removeEventListener(name, onEvent);
    },
  };
}
