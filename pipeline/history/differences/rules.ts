/**
 * The written rules: what each kind of change breaks. *Callers* call functions, send requests and read what they are
 * given. *Implementers* extend classes, implement interfaces, make such values, or answer such requests themselves.
 *
 * `by type` leaves it to the type: a parameter or request that takes less breaks callers, one that takes more breaks
 * implementers; for what is returned, read or answered it is the other way round; other values break both.
 */
export const rules = {
  "symbol-added": { breaks: "nobody", says: "a name was added" },
  "symbol-removed": { breaks: "callers", says: "a name is gone" },
  "symbol-renamed": { breaks: "callers", says: "the same under another name" },
  "symbol-moved": {
    breaks: "nobody",
    says: "another module declares it; the package exports it as before",
  },
  "kind-changed": { breaks: "both", says: "another kind of thing under the same name" },
  deprecated: { breaks: "nobody", says: "still works, but is to be replaced" },
  "deprecation-lifted": { breaks: "nobody", says: "no longer deprecated" },
  "made-abstract": { breaks: "callers", says: "a class can no longer be constructed" },
  "made-concrete": { breaks: "nobody", says: "a class can be constructed" },
  "base-removed": { breaks: "both", says: "a class or interface is no longer one of its base" },
  "base-added": { breaks: "nobody", says: "a class or interface has a base more" },
  "generic-added": { breaks: "callers", says: "a type parameter without default" },
  "generic-added-optional": { breaks: "nobody", says: "a type parameter with a default" },
  "generic-removed": { breaks: "callers", says: "a type parameter less" },
  "generic-constraint": { breaks: "by type", says: "a type parameter takes other types" },
  "generic-default": { breaks: "callers", says: "a type parameter has another default" },
  "overload-added": { breaks: "implementers", says: "one more way to call it" },
  "overload-removed": { breaks: "callers", says: "one way less to call it" },
  "parameter-added": { breaks: "callers", says: "a required parameter more" },
  "parameter-added-optional": { breaks: "nobody", says: "an optional parameter more" },
  "parameter-removed": { breaks: "callers", says: "a parameter less" },
  "parameter-required": { breaks: "callers", says: "an optional parameter is required" },
  "parameter-optional": { breaks: "implementers", says: "a required parameter is optional" },
  "parameter-type": { breaks: "by type", says: "a parameter takes other values" },
  "parameter-default": { breaks: "nobody", says: "another default value" },
  "parameter-renamed": { breaks: "nobody", says: "another name at the same place" },
  "returns-type": { breaks: "by type", says: "other values are returned" },
  "type-changed": { breaks: "by type", says: "a type, property or constant has other values" },
  "member-added": { breaks: "nobody", says: "a class has a member more" },
  "member-added-abstract": { breaks: "implementers", says: "subclasses must have a member more" },
  "member-added-required": { breaks: "by type", says: "an interface asks for a member more" },
  "member-added-optional": { breaks: "nobody", says: "an interface allows a member more" },
  "member-removed": { breaks: "callers", says: "a member is gone" },
  "member-renamed": { breaks: "callers", says: "the same member under another name" },
  "member-required": { breaks: "by type", says: "an optional member is required" },
  "member-optional": { breaks: "by type", says: "a required member is optional" },
  "member-readonly": { breaks: "callers", says: "a member can only be read" },
  "member-writable": { breaks: "implementers", says: "a member can be written" },
  "member-abstract": { breaks: "implementers", says: "subclasses must have the member themselves" },
  "member-concrete": { breaks: "nobody", says: "subclasses are given the member" },
  "member-kind": { breaks: "both", says: "a property, accessor or method became another of these" },
  "enum-value-added": { breaks: "by type", says: "a value more in an enumeration" },
  "enum-value-removed": { breaks: "by type", says: "a value less in an enumeration" },
  "enum-value-changed": {
    breaks: "both",
    says: "a name of an enumeration stands for another value",
  },
  "operation-added": { breaks: "nobody", says: "an operation was added" },
  "operation-removed": { breaks: "callers", says: "an operation is gone" },
  "operation-renamed": {
    breaks: "callers",
    says: "the same request under another name; generated clients change",
  },
  "operation-moved": {
    breaks: "callers",
    says: "the request goes to another path or has another method",
  },
  "schema-added": { breaks: "nobody", says: "a schema was added" },
  "schema-removed": {
    breaks: "nobody",
    says: "a schema is gone; what used it tells whom that breaks",
  },
  "schema-renamed": {
    breaks: "nobody",
    says: "the same schema under another name; requests are as before",
  },
  "security-added": { breaks: "callers", says: "a key is asked for, or another one" },
  "security-removed": { breaks: "nobody", says: "one more way to be let in" },
  "media-type-added": { breaks: "nobody", says: "a body in one more format" },
  "media-type-removed": { breaks: "callers", says: "a body in one format less" },
  "body-required": { breaks: "callers", says: "the request needs a body" },
  "body-optional": { breaks: "implementers", says: "the request may come without a body" },
  "response-added": { breaks: "nobody", says: "one more status or format of the answer" },
  "response-removed": { breaks: "callers", says: "a status or format of the answer less" },
  "field-added": { breaks: "by type", says: "a required field more" },
  "field-added-optional": { breaks: "nobody", says: "an optional field more" },
  "field-removed": { breaks: "callers", says: "a field is gone" },
  "field-renamed": { breaks: "callers", says: "the same field under another name" },
  "field-required": { breaks: "by type", says: "an optional field is required" },
  "field-optional": { breaks: "by type", says: "a required field is optional" },
  "field-type": { breaks: "by type", says: "a field has other values" },
  "limit-changed": { breaks: "by type", says: "other limits of a value" },
  "default-changed": { breaks: "nobody", says: "another default value" },
} as const satisfies Record<string, Rule>;

interface Rule {
  breaks: "nobody" | "callers" | "implementers" | "both" | "by type";
  says: string;
}

export type RuleId = keyof typeof rules;
