import { type ComponentType, useEffect, useState } from "react";
import { loaderDelay } from "./show-loading.ts";

export interface LoadingProps {
  /** False during the first moments, so that a quick load shows nothing. */
  pastDelay: boolean;
  error: unknown;
}

export interface LazyLoaderOptions {
  load: () => Promise<{ default: ComponentType<never> }>;
  /** Shown while loading and after a failure. Required; checked at run time. */
  loading?: ComponentType<LoadingProps>;
  /** Milliseconds before `pastDelay` is true. */
  delay?: number;
}

/**
 * A lazily loaded component.
 * @throws when there is no loading component: the reader would see nothing while it loads or fails.
 */
export function lazyLoader<Props extends object>(options: LazyLoaderOptions): ComponentType<Props> {
  const { load, loading: Loading, delay = loaderDelay } = options;
  if (Loading === undefined) {
    throw new Error(
      "lazyLoader() needs a `loading` component: what the reader sees while the code loads or when it fails",
    );
  }
  return function Lazy(props: Props) {
    const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
    const [error, setError] = useState<unknown>();
    const pastDelay = useDelay(delay);
    useEffect(() => {
      let isCurrent = true;
      load().then(
        (module) => {
          // The caller knows the props of the module it loads.
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
    }, []);
    if (loaded === undefined) return <Loading pastDelay={pastDelay} error={error} />;
    return <loaded.Component {...props} />;
  };
}

function useDelay(milliseconds: number): boolean {
  const [isPast, setIsPast] = useState(milliseconds === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isPast;
}
