import { useEffect, useState } from "react";
import {
  preferredVersionKey,
  preferredVersionPrefix,
  type VersionIndex,
  versionIndexPath,
} from "../../content/model/version-index.ts";
import { storage } from "../page/storage.ts";
import { chosenVersions, emitVersionChosen } from "../page/versions/chosen-versions.ts";
import Dropdown, { type DropdownProps } from "./dropdown.tsx";

/**
 * The docs version, and below it the versions of packages: a chosen one marks on every page what it lacks or has
 * otherwise. Choosing the docs version takes the marks away.
 */
export default function VersionMenu(props: DropdownProps) {
  const [packages, setPackages] = useState<VersionIndex["packages"]>([]);
  const [chosen, setChosen] = useState(chosenVersions);
  useEffect(() => {
    const stop = new AbortController();
    fetch(versionIndexPath, { signal: stop.signal })
      .then((response) => (response.ok ? response.json() : { packages: [] }))
      .then((index: VersionIndex) => setPackages(index.packages))
      // Without the list the menu has the docs version alone, as it has without this code.
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  const items = packages.flatMap(({ subject, names, versions }) =>
    versions
      .map((version, at) => ({
        value: `${subject}@${version}`,
        label: `${names[at] ?? subject} ${version}`,
      }))
      .reverse(),
  );
  const [first] = chosen;
  const current = items.find(({ value }) => value === first?.join("@"))?.label ?? props.current;
  const choose = (value: string) => {
    const [subject, version] = value.split("@");
    if (subject === undefined || version === undefined) {
      for (const [name] of chosenVersions()) storage.remove(preferredVersionKey(name));
      storage.set(`${preferredVersionPrefix}default`, value);
    } else {
      storage.set(preferredVersionKey(subject), version);
    }
    setChosen(chosenVersions());
    emitVersionChosen();
  };
  return (
    <Dropdown {...props} current={current} items={[...props.items, ...items]} onChoose={choose} />
  );
}
