import { type ComponentType, useEffect, useState } from "react";

/** What a loading component is told. */
export interface LoadingProps {
  /** False for the first moments: a quick load shows nothing at all. */
  pastDelay: boolean;
  error: unknown;
  retry: () => void;
}

export interface LazyLoaderOptions {
  load: () => Promise<{ default: ComponentType<never> }>;
  /** Shown while the component is on its way, and when it did not arrive. */
  loading: ComponentType<LoadingProps>;
  /** Milliseconds before `pastDelay` is true. */
  delay?: number;
}

/**
 * A component whose code is loaded when it is first shown.
 * @throws when there is no loading component: the reader would see nothing while it loads or fails.
 */
export function lazyLoader<Props extends object>(options: LazyLoaderOptions): ComponentType<Props> {
  const { load, loading: Loading, delay = 200 } = options;
  if (typeof Loading !== "function") {
    throw new Error(
      "lazyLoader() needs a `loading` component: what the reader sees while the code loads or when it fails",
    );
  }
  return function Lazy(props: Props) {
    const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
    const [error, setError] = useState<unknown>();
    const [attempt, setAttempt] = useState(1);
    const pastDelay = useDelay(delay);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what starts a new load.
    useEffect(() => {
      let isCurrent = true;
      load().then(
        (module) => {
          // The loader's caller states the props of the module it loads.
          const Component = module.default as ComponentType<Props>;
          if (isCurrent) setLoaded({ Component });
        },
        (reason: unknown) => {
          if (isCurrent) setError(reason ?? new Error("unknown reason"));
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [attempt]);
    const retry = () => {
      setError(undefined);
      setAttempt(attempt + 1);
    };
    if (loaded === undefined) return <Loading pastDelay={pastDelay} error={error} retry={retry} />;
    return <loaded.Component {...props} />;
  };
}

function useDelay(milliseconds: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isPast;
}
