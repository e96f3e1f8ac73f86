use svenn_http::Environment;

use super::*;

async fn errors(environment: Environment, query: &str) -> Vec<ServerError> {
    schema(environment).execute(query).await.errors
}

#[tokio::test]
async fn production_does_not_describe_itself() {
    let question = "{ __schema { queryType { name } } }";
    for (environment, told) in [(Environment::Simulator, true), (Environment::Production, false)] {
        let answer = schema(environment).execute(question).await;
        assert_eq!(answer.data.to_string().contains("Query"), told, "{environment:?}");
    }
    let misspelt = errors(Environment::Production, "{ checkUserExistsEmai }").await;
    assert!(!misspelt[0].message.contains("checkUserExistsEmail"), "{}", misspelt[0].message);
}

#[tokio::test]
async fn a_question_with_too_many_fields_is_refused_before_it_is_asked() {
    let field = "checkUserExistsEmail(email: \"a@b.example\", role: ANSATT)";
    let wide: String = (0..=FIELDS_MAX).map(|at| format!("a{at}: {field} ")).collect();
    let refused = errors(Environment::Simulator, &format!("{{ {wide} }}")).await;
    assert_eq!(refused.len(), 1);
    assert_eq!(code_of(&refused[0]), None, "refused by the library: {}", refused[0].message);
}

#[tokio::test]
async fn nobody_is_refused_by_the_operation_itself() {
    let question = "{ checkUserExistsEmail(email: \"a@b.example\", role: ANSATT) }";
    let refused = errors(Environment::Simulator, question).await;
    assert_eq!(code_of(&refused[0]).as_deref(), Some("unauthenticated"));
}
