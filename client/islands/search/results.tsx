import * as words from "#words";
import {
  plainText,
  type SearchAnswer,
  type SearchHit,
} from "../../../pipeline/model/search/search-answer.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import { searchUrl } from "../../kernel/site-prefix.ts";
import { groupHits } from "./group-hits.ts";
import { HitMarks } from "./hit-marks.tsx";
import { optionId, resultsId } from "./result-links.ts";
import { Segments } from "./segments.tsx";

export interface ResultsProps {
  answer: SearchAnswer;
  /** Index of the selected option; the link to all results is the last. */
  selected: number;
  onSelect(index: number): void;
}

const sectionNames = {
  docs: words["search.section.docs"],
  openapi: words["search.section.openapi"],
  library: words["search.section.library"],
};

/** The popup of the combobox: sections as groups, hits as options. */
export function Results({ answer, selected, onSelect }: ResultsProps) {
  let index = -1;
  return (
    <div id={resultsId} role="listbox" aria-label={words["search.label"]}>
      {groupHits(answer.hits).map(({ section, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
        <div key={section} role="group" aria-labelledby={`search-group-${section}`}>
          <div id={`search-group-${section}`} className="sd-group" role="presentation">
            {sectionNames[section]}
          </div>
          {hits.map((hit) => {
            index += 1;
            return (
              <Option
                key={hit.url}
                hit={hit}
                index={index}
                selected={index === selected}
                onSelect={onSelect}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  hit: SearchHit;
  index: number;
  selected: boolean;
  onSelect(index: number): void;
}

function Option({ hit, index, selected, onSelect }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      className="sd-item"
      role="option"
      aria-selected={selected}
      href={hit.url}
      onPointerMove={() => onSelect(index)}
    >
      <HitMarks hit={hit} label={hit.breadcrumbs[1]} />
      <span className="sd-title">
        <Segments segments={hit.heading ?? hit.title} isTitle />
        {hit.heading !== undefined && <small> {plainText(hit.title)}</small>}
      </span>
      <span className="sd-text">
        <Segments segments={hit.excerpt} />
      </span>
    </a>
  );
}

/** Link to the search page; announced with the number of hits. */
export function ResultCount({ answer }: { answer: SearchAnswer }) {
  return (
    <a className="sd-all" href={searchUrl(answer.query)}>
      {fill(words["search.seeAll"], { count: answer.total })}
    </a>
  );
}
